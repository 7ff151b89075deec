import { holdSteepPrices } from '../../../data/stock/imports/held-prices.ts'
import type { ImportSession } from '../../../data/stock/imports/import-session.ts'
import {
  clearUnknownDealerships,
  countTakenOver,
  dropDuplicates,
  type ForeignVehicle,
  refuseForeignRows,
  refuseOtherDealerships,
} from '../../../data/stock/imports/import-stage-checks.ts'
import type { ImportField } from '../../../domain/imports/import.ts'
import type { ImportTally } from '../../../domain/imports/import-tally.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { ImportRules } from './import-rules.ts'

interface Stage {
  source: string
  provided: readonly ImportField[]
  rules: ImportRules
}

/** Drops duplicates and clears dealerships that do not exist. Compares rows only with each other. */
export async function cleanStage({ client }: ImportSession, tally: ImportTally): Promise<void> {
  const duplicates = await dropDuplicates(client)
  for (const { row, stockid, takenRow } of duplicates.first) {
    const reason = `This stock number appears again in row ${takenRow}, which was imported`
    tally.addRemark({ row, column: null, value: stockid, reason, refused: true })
  }
  tally.remarkCount += duplicates.count - duplicates.first.length
  if (duplicates.count > 0)
    tally.countRefusals('The stock number appears again in a later row, which was imported', duplicates.count)
  for (const { dealership, rows, firstRow } of await clearUnknownDealerships(client)) {
    const reason = `No dealership has this name; left empty (${rows} ${rows === 1 ? 'row' : 'rows'})`
    tally.addRemark({ row: firstRow, column: null, value: dealership, reason, refused: false })
  }
}

/** Refuses rows that may not change their vehicle, and holds prices that fall too far. Returns the number of held prices. */
export async function compareStage(
  session: ImportSession,
  { source, provided, rules }: Stage,
  tally: ImportTally,
): Promise<number> {
  await refuseForeignVehicles(session, source, tally)
  if (rules.dealership !== null) await refuseOthers(session, rules.dealership, tally)
  const { count, first } = await holdSteepPrices(session.client, {
    provided,
    maxPriceFallPercent: rules.limits.maxPriceFallPercent,
    acceptedStockids: rules.acceptedPrices,
  })
  for (const { row, stockid, priceFrom, priceTo } of first) {
    const reason = `The price would fall from ${priceText(priceFrom)} to ${priceText(priceTo)}; it stays as it is until someone takes it`
    tally.addRemark({ row, column: null, value: stockid, reason, refused: false })
  }
  tally.remarkCount += count - first.length
  return count
}

async function refuseForeignVehicles(
  { client }: ImportSession,
  source: string,
  tally: ImportTally,
): Promise<void> {
  const { count, first } = await refuseForeignRows(client, source)
  for (const vehicle of first)
    tally.addRemark({
      row: vehicle.row,
      column: null,
      value: null,
      reason: foreignReason(vehicle),
      refused: true,
    })
  tally.remarkCount += count - first.length
  if (count > 0) tally.countRefusals('The stock number belongs to another car of another feed', count)
  for (const { owner, vehicles } of await countTakenOver(client, source))
    tally.addFileRemark(
      `${vehicles} ${vehicles === 1 ? 'vehicle is' : 'vehicles are'} taken over from ${owner === null ? 'manually added vehicles' : `the feed '${owner}'`}`,
    )
}

function foreignReason({ stockid, make, model, owner }: ForeignVehicle): string {
  const origin = owner === null ? ', added manually' : ` of the feed '${owner}'`
  return `Stock number ${stockid} belongs to another car: ${make} ${model}${origin}`
}

async function refuseOthers(
  { client }: ImportSession,
  dealership: string,
  tally: ImportTally,
): Promise<void> {
  const { count, first } = await refuseOtherDealerships(client, dealership)
  for (const { row, stockid, dealership: name } of first) {
    const reason =
      name === null
        ? 'The row names no dealership, and you can import for your own only'
        : `The car belongs to ${name}, and you can import for your own dealership only`
    tally.addRemark({ row, column: null, value: stockid, reason, refused: true })
  }
  tally.remarkCount += count - first.length
  if (count > 0) tally.countRefusals('The car belongs to another dealership', count)
}
