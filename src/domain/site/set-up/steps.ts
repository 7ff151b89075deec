import { paths } from '../routes.ts'
import type { MailState, SetUpFacts } from './facts.ts'

/** In the order of the checklist. Steps may be done in any order. */
export const SET_UP_STEPS = [
  'brand',
  'dealerships',
  'staff',
  'stock',
  'mail',
  'address',
  'legal',
  'routing',
  'assistant',
  'redirects',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

export type StepState =
  | 'done'
  /** Begun, but something is missing. */
  | 'under_way'
  | 'to_start'
  /** Left out on purpose. A step that is done is never skipped. */
  | 'skipped'

export interface StepVerdict {
  state: Exclude<StepState, 'skipped'>
  /** One sentence: what there is, or what is missing. */
  summary: string
  /** Why the site cannot go live. */
  blocker?: string
  /** Worth doing before the site goes live. */
  warnings?: string[]
}

interface StepRule {
  name: string
  /** Roughly how long it takes. */
  minutes: number
  /** What shoppers miss without it. */
  missing: string
  href: string
  /** The button of a step in this state. */
  buttons: Record<'done' | 'under_way' | 'to_start', string>
  judge(facts: SetUpFacts): StepVerdict
}

const EDIT = { done: 'Edit', under_way: 'Continue', to_start: 'Start' }

/** Every step with its rule. The system judges the state from what is stored; no one ticks it. */
export const STEP_RULES: Record<SetUpStep, StepRule> = {
  brand: {
    name: 'Brand',
    minutes: 5,
    missing: 'Shoppers see neither your name nor your colours.',
    href: paths.setUpStep({ step: 'brand' }),
    buttons: EDIT,
    judge({ name, hasLogo, hasAccent, phone }) {
      if (name === null)
        return {
          state: 'to_start',
          summary: 'Enter your name, logo and colour.',
          blocker: 'The site has no name yet.',
        }
      const missing = [
        !hasLogo && 'a logo',
        !hasAccent && 'a main colour',
        !phone && 'a phone number',
      ].filter((part) => part !== false)
      return missing.length === 0
        ? { state: 'done', summary: `${name}, logo and colour` }
        : {
            state: 'under_way',
            summary: `${name}. Still missing: ${listOf(missing)}.`,
            warnings: [`The brand still needs ${listOf(missing)}.`],
          }
    },
  },
  dealerships: {
    name: 'Dealerships and hours',
    minutes: 3,
    missing: 'Shoppers cannot find, call or visit you, and cannot book.',
    href: paths.setUpStep({ step: 'dealerships' }),
    buttons: { ...EDIT, to_start: 'Add dealership' },
    judge({ dealerships }) {
      if (dealerships.length === 0)
        return {
          state: 'to_start',
          summary: 'Add each place of business with its address and hours.',
          blocker: 'There is no dealership yet.',
        }
      const names = listOf(dealerships.map(({ suburb }) => suburb))
      const closed = dealerships.filter(({ hasSalesHours }) => !hasSalesHours).map(({ suburb }) => suburb)
      return closed.length === 0
        ? { state: 'done', summary: `${names}, with sales hours` }
        : {
            state: 'under_way',
            summary: `${names}. No sales hours for ${listOf(closed)}.`,
            warnings: [`No sales hours for ${listOf(closed)}: shoppers see it as closed.`],
          }
    },
  },
  staff: {
    name: 'Staff',
    minutes: 10,
    missing: 'Nobody but you can answer leads and bookings.',
    href: paths.users(),
    buttons: { done: 'Open users', under_way: 'Invite staff', to_start: 'Invite staff' },
    judge({ people, openInvitations, hasSiteUrl }) {
      if (people <= 1)
        return { state: 'to_start', summary: 'Invite the people who answer leads and bookings.' }
      const summary = `${people} people have an account.`
      if (openInvitations === 0) return { state: 'done', summary }
      const waiting = `${countOf(openInvitations, 'invitation')} not accepted yet.`
      return {
        state: 'done',
        summary: `${summary} ${waiting}`,
        ...(!hasSiteUrl && {
          warnings: ['SITE_URL is not set on the server, so invitations wait in the outbox.'],
        }),
      }
    },
  },
  stock: {
    name: 'Stock',
    minutes: 10,
    missing: 'Shoppers find no cars.',
    href: paths.stockImport(),
    buttons: { done: 'Open stock', under_way: 'Open feeds', to_start: 'Add stock' },
    judge({ cars, carsWithFewPhotos, sources }) {
      if (cars === 0 && sources === 0)
        return {
          state: 'to_start',
          summary: 'Upload a stock file, connect a feed or add the first car.',
          warnings: ['There are no cars yet.'],
        }
      if (cars === 0)
        return {
          state: 'under_way',
          summary: `${countOf(sources, 'feed')} connected, no car on sale yet.`,
          warnings: ['There are no cars yet.'],
        }
      return {
        state: 'done',
        summary: `${countOf(cars, 'car')} on sale.`,
        ...(carsWithFewPhotos > 0 && {
          warnings: [`${carsWithFewPhotos} of ${countOf(cars, 'car')} with fewer than 6 photos.`],
        }),
      }
    },
  },
  mail: {
    name: 'Mail server',
    minutes: 5,
    missing: 'Customers get no confirmation, and staff no notice of new leads.',
    href: paths.mailServer(),
    buttons: { done: 'Test again', under_way: 'Continue', to_start: 'Start' },
    judge: ({ mail }) => MAIL_VERDICTS[mail],
  },
  address: {
    name: 'Site address',
    minutes: 10,
    missing: 'Links in mails and search engines do not lead to your site.',
    href: paths.contentDocument({ kind: 'site', slug: 'site' }),
    buttons: { done: 'Edit', under_way: 'Edit', to_start: 'Enter address' },
    judge({ address }) {
      if (address === null)
        return {
          state: 'to_start',
          summary: 'Enter the address that shoppers will use.',
          blocker: 'The site has no address yet.',
        }
      const { host } = new URL(address.url)
      switch (address.check) {
        case 'same_host':
          return { state: 'done', summary: `${host} leads here: you are using it now.` }
        case 'same_server':
          return { state: 'done', summary: `${host} leads to the same server as this console.` }
        case 'unknown_host':
          return {
            state: 'under_way',
            summary: `${host} does not exist yet. Add it where your domain is registered.`,
            warnings: [`${host} does not exist yet.`],
          }
        case 'other_server':
          return {
            state: 'under_way',
            summary: `${host} leads to ${listOf(address.found)}, this console to ${listOf(address.expected)}. That is right behind a proxy or a CDN.`,
            warnings: [`${host} may not lead to this server.`],
          }
      }
    },
  },
  legal: {
    name: 'Legal pages',
    minutes: 5,
    missing: 'Forms link to a privacy policy that does not exist.',
    href: paths.setUpStep({ step: 'legal' }),
    buttons: EDIT,
    judge({ legal }) {
      if (legal.contact === null)
        return {
          state: legal.privacy === null ? 'to_start' : 'under_way',
          summary: 'Say who answers privacy requests, and check the privacy policy and the terms.',
          blocker: 'Nobody is named to answer privacy requests.',
        }
      if (legal.privacy !== 'published')
        return {
          state: 'under_way',
          summary: 'Check the draft of the privacy policy and publish it.',
          blocker: 'The privacy policy is not published.',
        }
      return legal.terms === 'published'
        ? { state: 'done', summary: `Privacy policy and terms. ${legal.contact} answers privacy requests.` }
        : {
            state: 'under_way',
            summary: `${legal.contact} answers privacy requests. The terms are not published.`,
            warnings: ['The terms are not published.'],
          }
    },
  },
  routing: {
    name: 'Lead routing',
    minutes: 5,
    missing: 'New leads wait in Unassigned until an administrator sees them.',
    href: paths.users(),
    buttons: { done: 'Open users', under_way: 'Invite staff', to_start: 'Invite staff' },
    judge({ dealerships }) {
      const without = dealerships.filter(({ hasSales }) => !hasSales).map(({ suburb }) => suburb)
      if (dealerships.length === 0) return { state: 'to_start', summary: 'Add a dealership first.' }
      return without.length === 0
        ? { state: 'done', summary: 'Every dealership has someone in sales.' }
        : {
            state: without.length === dealerships.length ? 'to_start' : 'under_way',
            summary: `Nobody in sales at ${listOf(without)} yet.`,
            warnings: [`Nobody in sales at ${listOf(without)}. Its leads would wait in Unassigned.`],
          }
    },
  },
  assistant: {
    name: 'Assistant',
    minutes: 2,
    missing: 'Shoppers cannot ask questions about your cars.',
    href: paths.assistant(),
    buttons: { done: 'Open assistant', under_way: 'Continue', to_start: 'Turn on' },
    judge: ({ isAssistantOn }) =>
      isAssistantOn
        ? { state: 'done', summary: 'On. It answers from your stock.' }
        : { state: 'to_start', summary: 'Answers questions about your cars on the site.' },
  },
  redirects: {
    name: 'Old site',
    minutes: 5,
    missing: 'Old links and search results lead to a page that is not there.',
    href: paths.redirects(),
    buttons: { done: 'Open redirects', under_way: 'Continue', to_start: 'Add redirects' },
    judge: ({ redirects }) =>
      redirects > 0
        ? { state: 'done', summary: `${countOf(redirects, 'redirect')} from the old site.` }
        : { state: 'to_start', summary: 'Send the addresses of the old site to their new pages.' },
  },
}

const MAIL_VERDICTS: Record<MailState, StepVerdict> = {
  missing: {
    state: 'to_start',
    summary: 'Without a mail server no mail leaves the site.',
    warnings: ['No mail leaves the site: there is no mail server.'],
  },
  untested: {
    state: 'under_way',
    summary: 'A mail server is set. Send a test mail to see whether mails arrive.',
    warnings: ['No test mail has arrived yet.'],
  },
  accepted: {
    state: 'under_way',
    summary: 'The server accepted a test mail. Confirm that it arrived.',
    warnings: ['Nobody has confirmed that the test mail arrived.'],
  },
  confirmed: { state: 'done', summary: 'A mail server is set, and a test mail arrived.' },
}

/** 'Wagga Wagga, Albury and Young'. */
function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(names)
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`
}
