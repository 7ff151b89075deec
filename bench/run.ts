import type { Row } from './row.ts'

const PARTS: Record<string, () => Promise<Row[]>> = {
  search: async () => (await import('./search.ts')).benchSearch(),
  assistant: async () => (await import('./assistant.ts')).benchAssistant(),
  feed: async () => (await import('./feed.ts')).benchFeed(),
  feeds: async () => (await import('./feeds.ts')).benchFeeds(),
  reading: async () => (await import('./import-reading.ts')).benchImportReading(),
  writing: async () => (await import('./import-writing.ts')).benchmarkImportWriting(),
  leads: async () => (await import('./leads.ts')).benchLeads(),
  auth: async () => (await import('./auth.ts')).benchAuth(),
  events: async () => (await import('./events.ts')).benchEvents(),
  pictures: async () => (await import('./pictures.ts')).benchPictures(),
  'lead-list': async () => (await import('./lead-list.ts')).benchLeadList(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  'stock-list': async () => (await import('./stock-list.ts')).benchStockList(),
  program: async () => (await import('./program.ts')).benchProgram(),
  render: async () => (await import('./render.ts')).benchRender(),
  counting: async () => (await import('./counting.ts')).benchCounting(),
  click: async () => (await import('./click.ts')).benchClick(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
}

/** Runs `npm run bench`, or the named parts. Figures depend on the machine, ratios on the program. */
export async function runBenchmarks(names: string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS[name])
  if (unknown) {
    console.error(`There is no benchmark '${unknown}'. Available: ${Object.keys(PARTS).join(', ')}`)
    process.exitCode = 2
    return
  }
  const rows: Row[] = []
  for (const name of names.length > 0 ? names : Object.keys(PARTS))
    rows.push(...((await PARTS[name]?.()) ?? []))
  console.table(rows.map(describe))
}

function describe({ what, ours, peer, ratio, atMost }: Row) {
  return {
    what,
    ours,
    peer,
    'ours / peer': Number(ratio.toPrecision(3)),
    'at most': atMost === undefined ? '' : Number(atMost.toPrecision(3)),
    met: atMost === undefined ? '' : ratio <= atMost ? 'yes' : 'NO',
  }
}
