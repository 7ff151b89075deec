import { readFile, stat } from 'node:fs/promises'
import { StockFileError } from '../domain/imports/import.ts'
import { MEDIA, MEDIA_TOO_LARGE } from '../domain/media/media.ts'
import { mailServerChangeSchema } from '../domain/outbox/mail-server.ts'
import { COMMAND_LINE } from '../domain/site/set-up/command-line.ts'
import { type FileProblem, slugOf } from '../domain/site/set-up/read-set-up-file.ts'
import type { FileSource, SetUpFile } from '../domain/site/set-up/set-up-file.ts'
import { createSmtpServers } from '../integrations/mail/smtp-servers.ts'
import { openStock } from '../integrations/stock-feeds/open-stock.ts'
import { mailSettingsOf } from './setup-accounts.ts'
import { problemAt, type SetUpContext } from './setup-context.ts'
import { fileErrorText } from './setup-file.ts'
import { readRedirectCsv } from './setup-redirects.ts'

/** Finds what only other files, the environment or the site can tell. Writes nothing. */
export async function checkSurroundings(context: SetUpContext): Promise<FileProblem[]> {
  const problems = await Promise.all([
    checkMailServer(context),
    checkLogo(context),
    checkPlaces(context),
    checkStockFile(context),
    checkFeedHosts(context),
    checkRedirects(context),
    checkDrafts(context),
  ])
  return problems.flat()
}

async function checkMailServer({ file, config, environment }: SetUpContext): Promise<FileProblem[]> {
  const { mail } = file
  if (!mail) return []
  const variable = mail.passwordFrom
  const errors = listMailErrors(mail, environment)
  // A host that is none is not looked up.
  const refusal =
    errors.length > 0 ? null : await createSmtpServers({ allowedHosts: config.mailHosts }).refusalOf(mail)
  return [
    ...(config.mail
      ? [problemAt(['mail'], 'SMTP_URL sets the mail server already. Remove one of the two')]
      : []),
    ...(variable !== undefined && !environment[variable]
      ? [problemAt(['mail', 'passwordFrom'], `The environment variable ${variable} is not set`)]
      : []),
    ...errors,
    ...(refusal === null ? [] : [problemAt(['mail', refusal.startsWith('Port') ? 'port' : 'host'], refusal)]),
  ]
}

/** What the rules of the console refuse about the mail server. */
function listMailErrors(
  mail: NonNullable<SetUpFile['mail']>,
  environment: SetUpContext['environment'],
): FileProblem[] {
  const parsed = mailServerChangeSchema.safeParse({ ...mailSettingsOf(mail, environment), version: 0 })
  if (parsed.success) return []
  return parsed.error.issues
    .filter(({ path }) => path[0] !== 'encryption') // Reported in the words of the file.
    .map(({ path, message }) =>
      problemAt(['mail', path[0] === 'password' ? 'passwordFrom' : String(path[0])], message),
    )
}

async function checkLogo({ file, services, pathOf }: SetUpContext): Promise<FileProblem[]> {
  const logo = file.brand?.logo
  if (logo === undefined) return []
  const refuse = (message: string) => [problemAt(['brand', 'logo'], message)]
  try {
    const path = pathOf(logo)
    // Before it is read, because it may be of any size.
    if ((await stat(path)).size > MEDIA.maxBytes) return refuse(MEDIA_TOO_LARGE)
    const outcome = await services.media.identify(await readFile(path))
    return outcome.ok ? [] : refuse(outcome.message)
  } catch (error) {
    return refuse(`${fileErrorText(error)}: ${logo}`)
  }
}

/** A dealership is placed at its postcode, unless the file says where it is. */
async function checkPlaces({ file, services }: SetUpContext): Promise<FileProblem[]> {
  const existingSlugs = new Set((await services.documents.list('dealership')).map(({ slug }) => slug))
  return (file.dealerships ?? []).flatMap((dealership, position) => {
    if (existingSlugs.has(slugOf(dealership)) || dealership.latitude !== undefined) return []
    if (services.places.locate(dealership.postcode)) return []
    const message = 'is not a postcode we know. Check it, or add latitude and longitude'
    return [problemAt(['dealerships', position, 'postcode'], message)]
  })
}

async function checkStockFile({ file, services, pathOf }: SetUpContext): Promise<FileProblem[]> {
  const { stock } = file
  if (stock?.file === undefined) return []
  try {
    const reading = await openStock(
      { kind: 'file', path: pathOf(stock.file) },
      {
        ...(stock.profile !== undefined && { profile: stock.profile }),
        savedProfiles: await services.imports.listProfiles(),
        // Its rows are read by the import; here only its columns count.
        context: { dealerships: [], defaultDealership: null, today: new Date() },
      },
    )
    await reading.close()
    return []
  } catch (error) {
    if (error instanceof StockFileError) return [problemAt(['stock', 'file'], error.message)]
    throw error
  }
}

async function checkFeedHosts({ file, config }: SetUpContext): Promise<FileProblem[]> {
  return (file.stock?.feeds ?? []).flatMap((feed, position) => {
    const refusal = feedRefusal(feed, config)
    return refusal === null ? [] : [problemAt(['stock', 'feeds', position, refusal.key], refusal.message)]
  })
}

function feedRefusal(
  { url: address, folder }: FileSource,
  { stockFeedHosts, stockDropFolder }: SetUpContext['config'],
): { key: string; message: string } | null {
  if (folder !== undefined)
    return stockDropFolder === null
      ? { key: 'folder', message: 'No folder is watched. Set STOCK_DROP_FOLDER first' }
      : null
  // The rules of feeds have refused what does not begin like a web address.
  if (!/^https?:\/\/\S+$/i.test(address ?? '')) return null
  const url = URL.parse(address ?? '')
  if (!url) return { key: 'url', message: 'must be an address that begins with https://' }
  if (url.username !== '' || url.password !== '')
    return { key: 'url', message: 'must not contain a password' }
  const isAllowed = stockFeedHosts.some((host) => [url.hostname, url.host].includes(host))
  return isAllowed
    ? null
    : {
        key: 'url',
        message: `Stock may not be fetched from ${url.host}; add the host to STOCK_FEED_HOSTS first`,
      }
}

async function checkRedirects(context: SetUpContext): Promise<FileProblem[]> {
  const { file, services } = context
  const { redirects } = file
  if (redirects === undefined) return []
  const csv = await readRedirectCsv(context)
  if (!csv.ok) return [problemAt(['redirects'], csv.message)]
  const outcome = await services.redirects.importCsv(
    { user: COMMAND_LINE, address: 'command line' },
    csv.value,
    { isTrial: true },
  )
  if (!outcome.ok) return [problemAt(['redirects'], outcome.message)]
  const { refused, refusedTotal } = outcome.result
  return [
    ...refused.map(({ line, from, message }) =>
      typeof redirects === 'string'
        ? problemAt(['redirects'], `${redirects}, line ${line}, ${from}: ${message}`)
        : // The first line names the columns.
          problemAt(['redirects', line - 2], message),
    ),
    ...(refusedTotal > refused.length
      ? [problemAt(['redirects'], `and ${refusedTotal - refused.length} more like these`)]
      : []),
  ]
}

/** Someone's unpublished changes would be published together with those of the file, or be lost. */
async function checkDrafts({ file, services }: SetUpContext): Promise<FileProblem[]> {
  const isChanged = async (kind: 'site' | 'dealership', slug: string) => {
    const document = (await services.documents.open(kind, slug))?.document
    return document?.draft != null && document.published !== null
  }
  const problems: FileProblem[] = []
  const refuse = (path: (string | number)[], name: string) =>
    problems.push(
      problemAt(path, `${name} has unpublished changes in the console. Publish or discard them there first`),
    )
  if ((file.brand || file.siteAddress !== undefined) && (await isChanged('site', 'site')))
    refuse([file.brand ? 'brand' : 'siteAddress'], 'Site settings')
  for (const [position, dealership] of (file.dealerships ?? []).entries())
    if (await isChanged('dealership', slugOf(dealership))) refuse(['dealerships', position], dealership.name)
  return problems
}
