import { checkEmail } from '../../../../domain/leads/forms/email.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { checkPhone } from '../../../../domain/leads/forms/phone.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { TextLink } from '../../../../ui/anchor.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useLatest } from '../../list/use-latest.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { leadsHref } from '../leads-url.ts'
import { findOpenLeads } from './dialog-calls.ts'

const PAUSE_MS = 400

interface Person {
  phone: string
  email: string
}

interface Props extends Person {
  onFollow: () => void
}

/** Warns during typing that the phone number or email address already has open leads. */
export function KnownPerson({ phone, email, onFollow }: Props) {
  const openLeads = useOpenLeads(normalise(checkPhone, phone), normalise(checkEmail, email))
  if (openLeads.length === 0) return null
  return (
    <Notice kind="warning" announce>
      This person already has {openLeads.length === 1 ? 'an open lead' : 'open leads'}:{' '}
      {openLeads.map(({ id, reference, form, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink href={leadsHref({ lead: id })} onClick={onFollow}>
            {name}, {FORM_NAMES[form].name.toLowerCase()} {reference}
          </TextLink>
        </span>
      ))}
    </Notice>
  )
}

/** Returns an empty string until the text is a complete number or address. */
function normalise(check: typeof checkPhone, text: string): string {
  const checked = text.trim() === '' ? null : check(text)
  return checked?.ok ? checked.value : ''
}

function useOpenLeads(phone: string, email: string): readonly ListedLead[] {
  const person = phone === '' && email === '' ? null : { phone, email }
  const { outcome, isCurrent } = useLatest(person, findLeadsOf, PAUSE_MS)
  return isCurrent && outcome?.ok ? outcome.value : []
}

async function findLeadsOf({ phone, email }: Person): Promise<CallOutcome<readonly ListedLead[]>> {
  const lists = await Promise.all([phone, email].filter(Boolean).map(findOpenLeads))
  const ownLeads = lists.flat().filter((lead) => isSame(lead, phone, email))
  return { ok: true, value: [...new Map(ownLeads.map((lead) => [lead.id, lead])).values()] }
}

function isSame(lead: ListedLead, phone: string, email: string): boolean {
  return (
    (phone !== '' && lead.phone === phone) ||
    (email !== '' && lead.email?.toLowerCase() === email.toLowerCase())
  )
}
