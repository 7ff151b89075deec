import * as z from 'zod'
import type { VisitServices } from '../../services/reports/index.ts'
import type { Job } from '../job.ts'

/** Keeps the counts of visits small: the most frequent names of each day, for as many days as reports show. */
export function rollUpVisits(visits: Pick<VisitServices, 'rollUp'>): Job {
  return { name: 'roll-up-visits', schema: z.object({}), handler: () => visits.rollUp() }
}
