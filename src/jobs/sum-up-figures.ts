import * as z from 'zod'
import type { CarFigureServices } from '../services/stock/index.ts'
import type { Job } from './job.ts'

/** Adds up views, saves and enquiries for the stock list. */
export function sumUpCarFigures(figures: Pick<CarFigureServices, 'sumUp' | 'sweep'>): Job {
  return {
    name: 'sum-up-figures',
    schema: z.object({}),
    async handler() {
      await figures.sumUp()
      await figures.sweep()
    },
  }
}
