import { useEffect, useState } from 'react'
import { checkEmail } from '../../../../domain/leads/forms/email.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { checkPhone } from '../../../../domain/leads/forms/phone.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { TextLink } from '../../../../ui/anchor.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { leadsHref } from '../leads-url.ts'
import { findOpenLeads } from './dialog-calls.ts'

const PAUSE_MS = 400

interface Props {
  phone: string
  email: string
  onFollow: () => void
}

/** Said while somebody types: this number or address is of somebody who waits already. */
export function KnownPerson({ phone, email, onFollow }: Props) {
  const found = useOpenLeads(normal(checkPhone, phone), normal(checkEmail, email))
  if (found.length === 0) return null
  return (
    <Notice kind="warning" announce>
      They have {found.length === 1 ? 'an open lead' : 'open leads'} already:{' '}
      {found.map(({ id, reference, form, name }, index) => (
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

/** Empty until it is whole. */
function normal(check: typeof checkPhone, text: string): string {
  const checked = text.trim() === '' ? null : check(text)
  return checked?.ok ? checked.value : ''
}

function useOpenLeads(phone: string, email: string): readonly ListedLead[] {
  const [found, setFound] = useState<{ of: string; leads: readonly ListedLead[] }>({ of: ' ', leads: [] })
  const asked = `${phone} ${email}`
  useEffect(() => {
    if (asked === ' ') return undefined
    let isLeft = false
    const look = async () => {
      const lists = await Promise.all([phone, email].filter(Boolean).map(findOpenLeads))
      const theirs = lists.flat().filter((lead) => isSame(lead, phone, email))
      const leads = [...new Map(theirs.map((lead) => [lead.id, lead])).values()]
      if (!isLeft) setFound({ of: asked, leads })
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [asked, phone, email])
  return found.of === asked ? found.leads : []
}

function isSame(lead: ListedLead, phone: string, email: string): boolean {
  return (
    (phone !== '' && lead.phone === phone) ||
    (email !== '' && lead.email?.toLowerCase() === email.toLowerCase())
  )
}
