import { FUNCTIONS_PREFIX } from '../constants.ts'
import { addressLine } from '../dealerships/address-line.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { feedPath } from '../feeds/feed.ts'
import { FEEDS } from '../feeds/feeds.ts'
import { SITEMAP_PATH } from '../site/crawlers/robots.ts'
import { MCP_PATH, paths } from '../site/routes.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { wholeText } from '../vehicles/prices/price.ts'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from './tools/agent-tools.ts'

export interface LlmsOptions {
  site: Pick<SiteConfig, 'name' | 'siteDescription' | 'phone'>
  dealerships: readonly Dealership[]
  vehicleCount: number
  /** Origin of all links. */
  origin: string
  /** Whether the operator offers `/mcp`. */
  hasEndpoint: boolean
}

type Link = readonly [title: string, path: string, note: string]

const PAGES: readonly Link[] = [
  ['Cars for sale', paths.carSales(), 'search with filters; every car has a page of its own'],
  ['Finance', paths.finance(), 'repayment calculator with comparison rates'],
  ['Book a test drive', paths.testDrive(), 'with free times'],
  ['Service and parts', paths.serviceParts(), 'book a service, ask for a part'],
  ['Sell my car', paths.sellMyCar(), 'estimate of a trade-in'],
  ['Offers', paths.offers(), 'current offers with their conditions'],
  ['Dealerships', paths.dealerships(), 'addresses, phones, opening hours'],
  ['Contact', paths.contact(), 'enquiries'],
]

const CALLS: readonly Link[] = [
  [
    'Search as JSON',
    `${FUNCTIONS_PREFIX}/search`,
    'GET with the query of the search page, such as ?body=suv&price=0,40000',
  ],
  ['All cars as JSON', `${FUNCTIONS_PREFIX}/carsales-feed`, 'the whole stock and its filters, with an ETag'],
  [
    'Free times as JSON',
    `${FUNCTIONS_PREFIX}/slots`,
    'GET with kind=test-drive, dealership, date and stockid',
  ],
  ['Description of all calls', `${FUNCTIONS_PREFIX}/docs`, 'for people'],
  ['OpenAPI', `${FUNCTIONS_PREFIX}/openapi.json`, 'the same for programs'],
  ...FEEDS.map((feed): Link => [feed.label, feedPath(feed), 'CSV']),
  ['Site map', SITEMAP_PATH, 'every page and its last change'],
]

const RULES = [
  'Every figure is the record at the time of the answer. Ask again before you rely on an older one.',
  '“Drive away” prices include all government charges, “Excl. Govt. Charges” prices do not. Give a price only with its type.',
  'Give a repayment only with its interest rate, comparison rate and warning, which the law requires.',
  'A fact that is null is not recorded: do not guess it.',
  'Send a request only with the explicit consent of the person, to the wording that the tool quotes. Requests are checked for spam and limited per network address.',
  'A request books nothing and holds no car: the dealership contacts the person to confirm.',
  'If an answer has the status 429 or 503, wait as long as Retry-After says.',
]

/** Writes `/llms.txt` in the shape of llmstxt.org: a title, a summary, and lists of links. */
export function llmsText({ site, dealerships, vehicleCount, origin, hasEndpoint }: LlmsOptions): string {
  const linesOf = (links: readonly Link[]) =>
    links.map(([title, path, note]) => `- [${title}](${origin}${path}): ${note}`)
  const places = dealerships.map(
    (each) =>
      `- [${each.name}](${origin}${paths.dealership({ slug: each.slug })}): ${addressLine(each)}, phone ${each.phone}; opening hours on this page, in ${each.timeZone}`,
  )
  const sections = [
    ['Dealerships', places],
    ['Pages', linesOf(PAGES)],
    ['Data', linesOf(CALLS)],
    ...(hasEndpoint ? [['Tools for assistants', toolLines(origin)] as const] : []),
    ['Rules', RULES.map((rule) => `- ${rule}`)],
  ] as const
  const cars = vehicleCount === 1 ? '1 car is' : `${wholeText(vehicleCount)} cars are`
  return [
    `# ${site.name}`,
    `> ${oneLine(site.siteDescription)}`,
    `This is the website of a group of car dealerships in Australia. ${cars} on sale now. Phone: ${site.phone}.`,
    ...sections.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

function toolLines(origin: string): string[] {
  const address = origin + MCP_PATH
  return [
    `- [MCP endpoint](${address}): Model Context Protocol over streamable HTTP, without sign-in and without sessions`,
    ...AGENT_TOOL_NAMES.map((name) => `- \`${name}\`: ${AGENT_TOOLS[name].title}`),
  ]
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
