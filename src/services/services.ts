import { type AgentServices, createAgentServices } from './agents/index.ts'
import { type AssistantServices, createAssistantServices } from './assistant/index.ts'
import { type BackupServices, createBackupServices } from './backups/index.ts'
import { type BookingServices, createBookingServices } from './bookings/index.ts'
import { type ConsoleServices, createConsoleServices } from './console/index.ts'
import {
  type ContentPageServices,
  type ContentServices,
  createContentPageServices,
  createContentServices,
  createPreviewServices,
  type PreviewServices,
} from './content/index.ts'
import type { ServiceDependencies } from './dependencies.ts'
import { createEngineServices, type EngineServices } from './engine/index.ts'
import { createLeadServices, type LeadServices } from './leads/index.ts'
import { createStaffNotificationServices, type StaffNotificationServices } from './notifications/index.ts'
import { createMailerSource, createOutboxServices, type OutboxServices } from './outbox/index.ts'
import { createPictureServices, type PictureServices } from './pictures/index.ts'
import { createHealthServices, type HealthServices, publishedParts } from './published/index.ts'
import { createReportingServices, type ReportingServices } from './reports/index.ts'
import { createRoutingServices, type RoutingServices } from './routing/index.ts'
import { createShiftServices, type ShiftServices } from './shifts/index.ts'
import {
  createExportAllServices,
  createSetUpServices,
  createSiteServices,
  type ExportAllServices,
  type SetUpServices,
  type SiteServices,
} from './site/index.ts'
import { createStockServices, type StockServices } from './stock/index.ts'
import { createUserServices, type UserServices } from './users/index.ts'

/** Everything people can do. Page loaders and HTTP functions call the same services. */
export interface Services
  extends SiteServices,
    ContentPageServices,
    ContentServices,
    StockServices,
    BookingServices,
    LeadServices,
    AssistantServices,
    OutboxServices,
    StaffNotificationServices,
    PictureServices,
    UserServices,
    ConsoleServices,
    EngineServices,
    ReportingServices,
    RoutingServices,
    ShiftServices {
  previews: PreviewServices<Services>
  /** The same site, with a line that says only staff see it. */
  forStaffLook(): Services
  setUp: SetUpServices
  backups: BackupServices
  health: HealthServices
  /** What other people's assistants may ask. */
  agents: AgentServices
  exportAll: ExportAllServices
  /** Ends the connections to the mail server that an administrator set. */
  closeMailer(): Promise<void>
}

export function createServices(dependencies: ServiceDependencies): Services {
  const mailerSource = createMailerSource(dependencies)
  const mailing = { mailerSource, currentMailer: mailerSource.current }
  const parts = { ...dependencies, ...publishedParts(dependencies.published), ...mailing }
  const pictures = createPictureServices(parts)
  const stock = createStockServices({ ...parts, ...pictures })
  const bookings = createBookingServices(parts)
  const leads = createLeadServices({ ...parts, ...stock, ...bookings, ...pictures })
  const documentPreviews = createPreviewServices({
    ...parts,
    show: (draft, label): Services => {
      const draftParts = { ...parts, ...publishedParts({ current: () => draft, refresh: async () => {} }) }
      return {
        ...services,
        ...createSiteServices(draftParts, { kind: 'preview', draft: label }),
        ...createContentPageServices(draftParts),
      }
    },
  })

  /** Shows the page of one car with its draft. */
  async function openCarPreview(signed: string): Promise<Services | null> {
    const vehicle = await stock.cars.openPreview(signed)
    if (!vehicle) return null
    const { vehiclePage } = stock
    return {
      ...services,
      ...createSiteServices(parts, { kind: 'preview', draft: `car “${vehicle.title}”` }),
      vehiclePage: {
        ...vehiclePage,
        find: async (id) =>
          id === vehicle.id ? { is: 'here', page: vehiclePage.show(vehicle) } : vehiclePage.find(id),
      },
    }
  }

  const content = createContentServices(parts)
  const siteServices = createSiteServices(parts)
  const backups = createBackupServices(parts)
  const services: Services = {
    ...siteServices,
    ...createContentPageServices(parts),
    ...content,
    ...stock,
    ...bookings,
    ...pictures,
    ...leads,
    ...createAssistantServices({ ...parts, ...stock.places, ...bookings }),
    ...createOutboxServices({ ...parts, ...bookings, latestLeads: leads.leadList.latest }),
    ...createStaffNotificationServices(parts),
    ...createUserServices({ ...parts, ...leads.handOver }),
    ...createShiftServices({ ...parts, ...leads.handOver }),
    ...createConsoleServices({ ...parts, ...stock, ...leads }),
    ...createEngineServices({ ...parts, ...mailing, backups }),
    ...createReportingServices(parts),
    ...createRoutingServices(parts),
    ...createAgentServices({ ...parts, ...siteServices, ...stock, ...bookings, ...leads }),
    backups,
    previews: {
      ...documentPreviews,
      open: async (signed) => (await documentPreviews.open(signed)) ?? openCarPreview(signed),
    },
    forStaffLook: () => ({ ...services, ...createSiteServices(parts, { kind: 'staff look' }) }),
    setUp: createSetUpServices({
      ...parts,
      ...content,
      ...mailing,
      countSources: async (by) => (await stock.sources.list(by)).sources.length,
    }),
    health: createHealthServices(parts.db, parts.source),
    closeMailer: mailerSource.close,
    exportAll: createExportAllServices(parts),
  }
  return services
}
