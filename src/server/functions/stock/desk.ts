import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import { bulkChangeSchema, stockSelectionSchema } from '../../../domain/vehicles/desk/bulk.ts'
import { priceChangeSchema } from '../../../domain/vehicles/desk/price-change.ts'
import { parseStockFilter } from '../../../domain/vehicles/desk/stock-list.ts'
import {
  bulkResultSchema,
  exportStockSchema,
  listStockSchema,
  pricePreviewSchema,
  stockFilterOf,
  stockListSchema,
} from '../../../domain/vehicles/desk/stock-list-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'
import { largeDropAnswer } from './large-drop-answer.ts'

/** Calls for the stock list. All staff see it; who may edit a car is checked car by car. */
export function stockDeskFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { stockList, stockBulk, pricePreview, stockExport, leadViews, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const edits = requirePermission('stock.edit')

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/stock',
        summary: 'A page of the stock list, in any status',
        security,
        middleware: [staff] as const,
        request: { query: listStockSchema },
        responses: answers(stockListSchema, 400, 401, 503),
      }),
      async (context) => {
        const { sort, page, pageSize, ...query } = context.req.valid('query')
        const { user } = context.get('staff')
        const list = await stockList.list(user, stockFilterOf(query), { sort, page, pageSize })
        return context.json(list, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/stock-counts',
        summary: 'The number of cars in each standard and saved view of the stock list',
        security,
        middleware: [staff] as const,
        responses: answers(z.object({ counts: z.record(z.string(), z.int()) }), 401, 503),
      }),
      async (context) => {
        const views = await leadViews.list(context.get('staff').user, 'stock')
        const saved = views.map(({ id, query }) => ({
          id,
          filter: parseStockFilter(new URLSearchParams(query)),
        }))
        return context.json({ counts: await stockList.countViews(saved) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/preview-stock-prices',
        summary: 'The new prices of a change, without writing them',
        security,
        middleware: [staff, edits] as const,
        request: {
          body: bodyOf(z.strictObject({ selection: stockSelectionSchema, price: priceChangeSchema })),
        },
        responses: answers(pricePreviewSchema, 400, 401, 403, 409, 413, 415, 503),
      }),
      async (context) => {
        const { selection, price } = context.req.valid('json')
        const outcome = await pricePreview.preview(context.get('staff').user, selection, price)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/change-stock',
        summary:
          'Changes the price, status, dealership or tag of many cars. Cars that the caller may not edit are skipped',
        security,
        middleware: [staff, edits] as const,
        request: {
          body: bodyOf(z.strictObject({ selection: stockSelectionSchema, change: bulkChangeSchema })),
        },
        responses: { ...answers(bulkResultSchema, ...WRITE_REFUSALS), ...largeDropAnswer },
      }),
      async (context) => {
        const { selection, change } = context.req.valid('json')
        const outcome = await stockBulk.change(actingOf(context), selection, change)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/undo-stock-change',
        summary: 'Undoes a change of many cars, within 24 hours. Cars changed since then stay as they are',
        security,
        middleware: [staff, edits] as const,
        request: { body: bodyOf(z.strictObject({ batchId: z.string().max(100) })) },
        responses: answers(z.object({ restored: z.int(), kept: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await stockBulk.undo(actingOf(context), context.req.valid('json').batchId)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/stock.csv',
        summary: 'The stock list as CSV. The download is recorded in the audit log',
        security,
        middleware: [staff, edits] as const,
        request: { query: exportStockSchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const { ids, ...query } = context.req.valid('query')
        const lines = await stockExport.exportCsv(actingOf(context), stockFilterOf(query), ids)
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="stock.csv"')
        return stream(context, async (out) => {
          for await (const line of lines) {
            if (out.aborted) return
            await out.write(line)
          }
        })
      },
    )
}
