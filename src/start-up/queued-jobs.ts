import { changeScheduledPrices } from '../jobs/change-scheduled-prices.ts'
import { fetchContent } from '../jobs/fetch-content.ts'
import type { Job } from '../jobs/job.ts'
import { sendDigests } from '../jobs/mails/send-digests.ts'
import { sendReports } from '../jobs/mails/send-reports.ts'
import { makeBackups } from '../jobs/make-backups.ts'
import { publishDue } from '../jobs/publish-due.ts'
import { readLeadFolder } from '../jobs/read-lead-folder.ts'
import { remindStaff } from '../jobs/remind-staff.ts'
import { runSources } from '../jobs/run-sources.ts'
import { sumUpCarFigures } from '../jobs/sum-up-figures.ts'
import { eraseOldInteractions } from '../jobs/sweeps/erase-old-interactions.ts'
import { eraseOldLeads } from '../jobs/sweeps/erase-old-leads.ts'
import { rollUpVisits } from '../jobs/sweeps/roll-up-visits.ts'
import { sweepDeletedCars } from '../jobs/sweeps/sweep-deleted-cars.ts'
import { sweepDocuments } from '../jobs/sweeps/sweep-documents.ts'
import { sweepEngineRoom } from '../jobs/sweeps/sweep-engine-room.ts'
import { sweepPhotos } from '../jobs/sweeps/sweep-photos.ts'
import { sweepSessions } from '../jobs/sweeps/sweep-sessions.ts'
import { sweepStockFiles } from '../jobs/sweeps/sweep-stock-files.ts'
import { sweepUploads } from '../jobs/sweeps/sweep-uploads.ts'
import { tidyLeads } from '../jobs/tidy-leads.ts'
import { watchMaintenance } from '../jobs/watch-maintenance.ts'
import type { Services } from '../services/services.ts'

interface Options {
  /** Whether content of another host is shown. */
  fetchesContent: boolean
  logInfo: (line: string) => void
}

/** The jobs of the queue. `domain/engine/jobs.ts` has their labels and schedules. */
export function listQueuedJobs(services: Services, { fetchesContent, logInfo }: Options): readonly Job[] {
  return [
    sweepSessions(services.sessions, logInfo),
    sweepUploads(services.uploads, logInfo),
    sweepPhotos(services, logInfo),
    tidyLeads(services.leads, logInfo),
    sumUpCarFigures(services.carFigures),
    rollUpVisits(services.visits),
    sendDigests(services.digests, logInfo),
    sendReports(services.reportSender, logInfo),
    remindStaff(services.leadReminders, logInfo),
    readLeadFolder(services.inbound, logInfo),
    eraseOldLeads(services.privacy, logInfo),
    eraseOldInteractions(services.assistantInteractions, logInfo),
    ...(fetchesContent ? [fetchContent(services.outsideContent, logInfo)] : []),
    makeBackups(services.backups, logInfo),
    publishDue(services.documents, logInfo),
    sweepDocuments(services.documents, logInfo),
    sweepDeletedCars(services.cars, logInfo),
    runSources(services, logInfo),
    changeScheduledPrices(services.scheduledPriceRuns, logInfo),
    sweepStockFiles(services.preparedImports, logInfo),
    watchMaintenance(services.maintenance, logInfo),
    sweepEngineRoom(services.logs),
  ]
}
