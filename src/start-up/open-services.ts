import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../data/database/database.ts'
import { mailServerOf } from '../domain/outbox/mail-server.ts'
import { consoleOrigin } from '../domain/site/console-host.ts'
import { createHttpContentHost } from '../integrations/content-host/http-content-host.ts'
import { createSmtpServers } from '../integrations/mail/smtp-servers.ts'
import { createNodeMailDns } from '../integrations/mail-dns/node-mail-dns.ts'
import { createHttpOldSite } from '../integrations/old-site/http-old-site.ts'
import { createPictureHost } from '../integrations/photos/http-picture-host.ts'
import { createPhotoMaker } from '../integrations/photos/photo-process-maker.ts'
import { createSharpPictureMaker } from '../integrations/pictures/sharp-picture-maker.ts'
import { createUploadCleaner } from '../integrations/pictures/sharp-upload-cleaner.ts'
import { createWebPushSender } from '../integrations/push/web-push-sender.ts'
import { inspectStock } from '../integrations/stock-feeds/inspect-stock.ts'
import { openStock } from '../integrations/stock-feeds/open-stock.ts'
import { readStockRows } from '../integrations/stock-feeds/read-rows.ts'
import { createPublished, type PublishedSource } from '../services/published/index.ts'
import { hashPassword } from '../services/security/index.ts'
import { createServices, type Services } from '../services/services.ts'
import { readSecret } from './app-secret.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'

export interface OpenedServices {
  db: Database
  services: Services
  published: PublishedSource
  close(): Promise<void>
}

/**
 * Opens the services for a command that acts like staff, whether the site is running or not. Nothing runs in the background: mails wait
 * in the outbox for a running instance, which hears of every change from the database.
 */
export async function openServices(config: Config, report: (line: string) => void): Promise<OpenedServices> {
  const database = await openConfiguredDatabase(config, report)
  const db = openDatabase({ url: database.url, poolSize: 4, onError: () => {} })
  const { storage, stockFiles, bucket } = await openStorage(config)
  const photoMaker = createPhotoMaker()
  const close = async () => {
    await photoMaker.close()
    bucket?.close()
    await db.$client.end()
    await database.release()
  }
  try {
    const clock = () => new Date()
    const logError = (error: unknown, message: string) =>
      report(`${message}: ${error instanceof Error ? error.message : String(error)}`)
    const published = createPublished(db, clock, logError)
    await published.refresh()
    const siteName = published.current()?.site.name ?? 'Forecourt'
    const services = createServices({
      db,
      published,
      storage,
      stockFiles,
      photoMaker,
      pictureMaker: createSharpPictureMaker(),
      uploadCleaner: createUploadCleaner(),
      pictureHost: createPictureHost({ allowedHosts: config.stockFeedHosts }),
      openStock,
      inspectStock,
      readStockRows,
      stockFeedHosts: config.stockFeedHosts,
      vehicleLookup: null,
      mailer: null,
      operatorMailServer: config.mail
        ? mailServerOf(config.mail.url, { name: siteName, address: config.mail.from })
        : null,
      mailServers: createSmtpServers({ allowedHosts: config.mailHosts }),
      mailDns: createNodeMailDns(),
      pushSender: createWebPushSender(),
      webhookSender: null,
      webhooks: config.webhooks,
      leadFolder: null,
      adfInToken: config.adfInToken,
      assistantModel: null,
      leadRetentionMonths: config.leadRetentionMonths,
      contentHost: config.content && createHttpContentHost(config.content),
      oldSite: createHttpOldSite(),
      siteUrl: config.siteUrl,
      consoleUrl: consoleOrigin(config),
      isDemo: config.mode === 'demo',
      secret: await readSecret(db, config),
      hashPassword,
      sessionEvents: null,
      consoleEvents: null,
      sleep: async (ms) => sleep(ms),
      clock,
      logError,
      logInfo: report,
    })
    return {
      db,
      services,
      published,
      async close() {
        await services.closeMailer()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
