import type { VehicleField } from '../../../../domain/vehicles/fields.ts'

export const fieldId = (field: VehicleField) => `car-${field}`
