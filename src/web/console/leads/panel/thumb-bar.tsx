import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
} from '../../../../domain/leads/assignments/assignment.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Ellipsis, Mail, MessageSquareText, Phone } from '../../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { StatusGlyph } from '../lead-icons.tsx'
import { movesOf } from './move-buttons.tsx'

interface Props {
  lead: ListedLead
  actor: Actor
  isBusy: boolean
  onMove: (status: AssignmentStatus) => void
  onAssign: () => void
}

/** The most common next status, with the label of its button. */
const USUAL_NEXT_MOVES: Partial<Record<ListedLead['status'], { to: AssignmentStatus; label: string }>> = {
  assigned: { to: 'in_progress', label: 'Start work' },
  in_progress: { to: 'completed', label: 'Complete lead' },
  follow_up: { to: 'in_progress', label: 'Resume work' },
}

/** On a phone: contact links and the most common next move, within reach of the thumb. */
export function ThumbBar({ lead, actor, isBusy, onMove, onAssign }: Props) {
  const { phone, email, status } = lead
  const ways = [
    phone && { href: `tel:${phone}`, label: 'Call', Sign: Phone },
    phone && { href: `sms:${phone}`, label: 'SMS', Sign: MessageSquareText },
    email && { href: `mailto:${email}`, label: 'Email', Sign: Mail },
  ].filter((way) => way !== null && way !== '')
  const moves = movesOf(lead, actor)
  const next = USUAL_NEXT_MOVES[status]
  const others = moves.filter((move) => move !== next?.to)
  return (
    <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] z-10 grid shrink-0 gap-2 border-t border-ink-200 bg-paper px-4 py-2 sm:hidden">
      <ul className="flex gap-2">
        {ways.map(({ href, label, Sign }) => (
          <li key={label} className="flex-1">
            <a
              href={href}
              className="flex h-11 items-center justify-center gap-2 rounded-s border border-ink-200 font-semibold"
            >
              <Sign aria-hidden className="size-4.5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        {status === 'unassigned' && can(actor, 'leads.assign', lead) && (
          <Button variant="primary" className="h-11! flex-1" onClick={onAssign}>
            Assign
          </Button>
        )}
        {next && moves.includes(next.to) && (
          <Button variant="primary" className="h-11! flex-1" loading={isBusy} onClick={() => onMove(next.to)}>
            {next.label}
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            trigger={
              <Button className="h-11! min-w-11" aria-label="Other moves">
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            {others.map((move) => (
              <MenuItem key={move} icon={<StatusGlyph status={move} />} onSelect={() => onMove(move)}>
                {ASSIGNMENT_STATUSES[move].label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </div>
  )
}
