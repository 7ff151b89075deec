import { escapeHtml } from '../../html.ts'

/** The dealer's details that the drafts are filled with. */
export interface LegalDetails {
  name: string
  abn: string
  licenceNumber: string
  /** 'Street, Suburb State Postcode', or empty. */
  address: string
  phone: string
  contact: { name: string; email: string }
  retentionMonths: number
}

export interface LegalDraft {
  slug: 'privacy' | 'terms'
  title: string
  excerpt: string
  content: string
}

/** Drafts of the pages that the footer and the forms link to. A starting point: the dealer checks them before publishing. */
export function legalDrafts(details: LegalDetails): LegalDraft[] {
  const facts = identityOf(details)
  return [
    {
      slug: 'privacy',
      title: 'Privacy',
      excerpt: `How ${details.name} collects, uses and protects personal information.`,
      content: html([
        [
          'p',
          `${details.name} respects your privacy. This page says what we collect, why, and how to reach us about it.`,
        ],
        ['h2', 'What we collect'],
        [
          'p',
          'When you send a form, chat with us, book a service or a test drive, or ask about a trade-in, we collect what you enter: your name, phone number, email address, the details of your car and your message. We also record the time and the network address, to keep out abuse.',
        ],
        ['h2', 'Why we collect it'],
        [
          'p',
          'We use it to answer you, to arrange bookings, to sell and service cars, and to keep the records that the law requires. We do not sell it.',
        ],
        ['h2', 'Who sees it'],
        [
          'p',
          'Our staff who deal with your enquiry, and the companies that run our systems for us. A finance or insurance provider sees it only if you ask us for an offer.',
        ],
        ['h2', 'How long we keep it'],
        [
          'p',
          `We delete or anonymise enquiries ${details.retentionMonths} months after our last contact, unless the law requires us to keep them longer.`,
        ],
        ['h2', 'Your rights'],
        [
          'p',
          'You can ask to see, correct or delete what we hold about you, or complain about how we handled it. We answer within 30 days. If you are not satisfied, you can contact the Office of the Australian Information Commissioner.',
        ],
        ['h2', 'Contact'],
        [
          'p',
          `${details.contact.name} answers privacy requests: ${details.contact.email}${details.phone && `, ${details.phone}`}.`,
        ],
        ...facts,
      ]),
    },
    {
      slug: 'terms',
      title: 'Terms',
      excerpt: `The terms of using the website of ${details.name}.`,
      content: html([
        ['p', `This website is run by ${details.name}.`],
        ['h2', 'Prices and descriptions'],
        [
          'p',
          'Prices marked Excl. Govt. Charges do not include stamp duty, registration or compulsory third party insurance. We describe each car with care, but ask us to confirm what matters to you before you buy.',
        ],
        ['h2', 'Availability'],
        ['p', 'Cars may be sold at any time. A hold or a booking is confirmed when we confirm it.'],
        ['h2', 'Finance'],
        ['p', 'Repayments are estimates, not an offer of credit. Fees, charges and lending criteria apply.'],
        ['h2', 'Your rights'],
        ['p', 'Nothing here limits your rights under the Australian Consumer Law.'],
        ...facts,
      ]),
    },
  ]
}

type Block = [tag: 'h2' | 'p', text: string]

function identityOf({ name, abn, licenceNumber, address, phone }: LegalDetails): Block[] {
  const parts = [
    name,
    abn && `ABN ${abn}`,
    licenceNumber && `motor dealer licence ${licenceNumber}`,
    address,
    phone,
  ].filter(Boolean)
  return [
    ['h2', 'Who we are'],
    ['p', `${parts.join(', ')}.`],
  ]
}

function html(blocks: readonly Block[]): string {
  return blocks.map(([tag, text]) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('\n')
}
