import type { ListedPreparedRow, PreparedView, SampleRow } from '../../../services/stock/index.ts'

/** Sends the import without what only the server needs. */
export function preparedJson({ record, undoUntil, ...prepared }: PreparedView) {
  const { wordMaps } = prepared.choices
  return {
    ...prepared,
    choices: {
      ...prepared.choices,
      wordMaps: Object.fromEntries(Object.entries(wordMaps).map(([field, words]) => [field, { ...words }])),
    },
    record: record && {
      id: record.id,
      status: record.status,
      inserted: record.inserted,
      updated: record.updated,
      unchanged: record.unchanged,
      withdrawn: record.withdrawn,
      refused: record.refused,
      heldPrices: record.heldPrices,
      appliedAt: record.appliedAt?.toISOString() ?? null,
      undoUntil: undoUntil?.toISOString() ?? null,
    },
  }
}

export const rowJson = (row: ListedPreparedRow) => ({
  ...row,
  vehicleId: row.vehicleId === null ? null : String(row.vehicleId),
  detail: row.detail as Record<string, unknown>,
})

export const sampleJson = ({ row, refusal, car, dealershipWord, stockedCar, isTaken }: SampleRow) => ({
  row,
  refusal,
  dealershipWord,
  car: car && {
    stockid: car.stockid,
    title: car.title,
    driveAwayPrice: car.driveAwayPrice,
    egcPrice: car.egcPrice,
    kms: car.kms,
    vin: car.vin,
    rego: car.rego,
    dealership: car.dealership,
    photos: car.imageUrls.length,
  },
  stockedCar: stockedCar && {
    id: stockedCar.id,
    status: stockedCar.status,
    title: stockedCar.title,
    picture: stockedCar.picture,
  },
  isTaken,
})
