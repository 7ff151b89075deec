import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FlaskConical } from '../../../ui/icons.tsx'

interface DemoAccountsProps {
  usernames: readonly string[]
  password: string
  selectedUsername: string | null
  onSelect: (username: string) => void
}

/** Demo accounts; selecting one fills the form. */
export function DemoAccounts({ usernames, password, selectedUsername, onSelect }: DemoAccountsProps) {
  return (
    <section aria-label="Demo accounts" className="border-t border-ink-200 pt-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-xs text-ink-500">
        <Badge
          tone="warning"
          icon={<FlaskConical aria-hidden />}
          className="[--badge-h:20px] [--badge-pad:7px] [--badge-radius:5px] [--badge-weight:400]"
        >
          Demo mode
        </Badge>
        <span>
          The password is <b className="text-ink-900">{password}</b>. Choose an account to fill in the form.
        </span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {usernames.map((username) => (
          <li key={username}>
            <button
              type="button"
              aria-pressed={username === selectedUsername}
              onClick={() => onSelect(username)}
              className={classNames(
                'h-7 rounded-s border px-2 text-xs max-sm:h-9 max-sm:px-3',
                username === selectedUsername
                  ? 'border-ink-500 font-semibold text-ink-900'
                  : 'border-ink-200 text-ink-700 hover:border-ink-500 hover:text-ink-900',
              )}
            >
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
