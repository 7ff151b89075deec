import { type Viewer, viewersText } from '../../../../domain/vehicles/edit/viewers.ts'
import { Avatar } from '../../../../ui/avatar.tsx'

const MAX_AVATARS = 3

/** 'Lark is viewing', with the initials. */
export function CarViewers({ viewers }: { viewers: readonly Viewer[] }) {
  const text = viewersText(viewers)
  return (
    <p
      role="status"
      title={viewers.map(({ name }) => name).join(', ')}
      className="flex shrink-0 items-center gap-1.5 text-xs text-ink-500 empty:hidden max-sm:order-last max-sm:basis-full max-sm:px-3 max-sm:pb-2.5"
    >
      {text !== null && (
        <>
          <span className="flex -space-x-1.5">
            {viewers.slice(0, MAX_AVATARS).map(({ name }) => (
              <Avatar key={name} name={name} />
            ))}
          </span>
          {text}
        </>
      )}
    </p>
  )
}
