import type { FieldValue } from '../../../domain/vehicles/changes.ts'
import type { DraftChange, FieldConflict } from '../../../domain/vehicles/edit/draft.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import type { CallOutcome } from '../staff-call.ts'

/** The answer to a saved draft. */
export interface DraftAnswer {
  car: EditedCar
  savedFields: EditableField[]
  conflicts: FieldConflict[]
  errors: { field: string; message: string }[]
}

export interface CarState {
  car: EditedCar
  /** Values that are not saved yet. */
  typedValues: Partial<Record<EditableField, FieldValue>>
  errors: Partial<Record<VehicleField, string>>
  /** Values of others that meet ours. */
  conflicts: Partial<Record<VehicleField, FieldConflict>>
  saving: 'idle' | 'waiting' | 'saving' | 'failed'
  /** When the last save succeeded. */
  savedAt: number | null
  /** Why the last save failed. */
  failure: string | null
}

export interface CarStore {
  subscribe(listener: () => void): () => void
  state(): CarState
  /** Takes a value as it is typed, and saves it after a pause. */
  type(values: Partial<Record<EditableField, FieldValue>>): void
  /** Replaces the car with a newer one of the server. What is being typed stays. */
  receive(car: EditedCar): void
  keepMine(field: EditableField): void
  takeTheirs(field: EditableField): void
  /** Saves at once. Returns whether everything typed is saved. */
  flush(): Promise<boolean>
  stop(): void
}

export const SAVE_PAUSE_MS = 700
/** The server could not be reached: what was typed stays, and is saved with the next change or by 'Try again'. */
const isTemporary = (status: number) => status === 0 || status >= 500

/** Saves what is typed into the draft, field by field, against the value that was seen when typing began. */
export function createCarStore(
  car: EditedCar,
  save: (id: string, changes: DraftChange[]) => Promise<CallOutcome<DraftAnswer>>,
  clock: () => number = Date.now,
): CarStore {
  let state: CarState = {
    car,
    typedValues: {},
    errors: {},
    conflicts: conflictsOf(car),
    saving: 'idle',
    savedAt: null,
    failure: null,
  }
  /** The values that were current when someone began to type over them. */
  let bases: Partial<Record<EditableField, FieldValue>> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const update = (change: Partial<CarState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), SAVE_PAUSE_MS)
    update({ saving: 'waiting' })
  }

  async function run(): Promise<void> {
    if (running) await running
    const changes = changesToSend()
    if (changes.length === 0) {
      update({ saving: state.failure === null ? 'idle' : 'failed' })
      return
    }
    running = send(changes)
    await running
    running = null
  }

  const changesToSend = (): DraftChange[] =>
    (Object.keys(state.typedValues) as EditableField[])
      .filter((field) => state.errors[field] === undefined && state.conflicts[field] === undefined)
      .map((field) => ({
        field,
        base: bases[field] ?? null,
        value: state.typedValues[field] ?? null,
      }))

  async function send(changes: DraftChange[]): Promise<void> {
    update({ saving: 'saving', failure: null })
    const outcome = await save(state.car.id, changes)
    const typedValues = { ...state.typedValues }
    const isUntouched = ({ field, value }: DraftChange) => typedValues[field] === value
    if (!outcome.ok) {
      if (!isTemporary(outcome.status))
        for (const change of changes.filter(isUntouched)) {
          delete typedValues[change.field]
          delete bases[change.field]
        }
      update({ typedValues, saving: 'failed', failure: outcome.error })
      return
    }
    const { car: newer, savedFields, errors, conflicts } = outcome.value
    for (const change of changes.filter(({ field }) => savedFields.includes(field))) {
      // Typed over in the meantime: the next save compares with what has just been saved.
      if (isUntouched(change)) {
        delete typedValues[change.field]
        delete bases[change.field]
      } else bases[change.field] = currentValue(newer, change.field)
    }
    const fieldErrors = Object.fromEntries(
      errors
        .filter(({ field }) => changes.some((change) => change.field === field && isUntouched(change)))
        .map(({ field, message }) => [field, message]),
    )
    update({
      car: newer,
      typedValues,
      errors: { ...state.errors, ...fieldErrors },
      conflicts: { ...conflictsOf(newer), ...pickTyped(state.conflicts), ...byField(conflicts) },
      saving: 'idle',
      savedAt: savedFields.length > 0 ? clock() : state.savedAt,
    })
  }

  const pickTyped = (conflicts: CarState['conflicts']) =>
    Object.fromEntries(
      Object.entries(conflicts).filter(([field]) => state.typedValues[field as EditableField] !== undefined),
    )

  function without(field: EditableField): Pick<CarState, 'conflicts' | 'errors'> {
    const { [field]: _conflict, ...conflicts } = state.conflicts
    const { [field]: _error, ...errors } = state.errors
    return { conflicts, errors }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,

    type(values) {
      for (const field of Object.keys(values) as EditableField[]) {
        if (!(field in bases)) bases[field] = currentValue(state.car, field)
        const { errors } = without(field)
        update({ errors })
      }
      update({ typedValues: { ...state.typedValues, ...values } })
      schedule()
    },

    receive(newer) {
      // An answer that was overtaken by a later one says what is no longer so.
      if (newer.readAt < state.car.readAt) return
      update({ car: newer, conflicts: { ...conflictsOf(newer), ...pickTyped(state.conflicts) } })
    },

    keepMine(field) {
      const conflict = state.conflicts[field]
      if (!conflict) return
      update(without(field))
      if (state.typedValues[field] !== undefined) {
        bases[field] = conflict.value
        schedule()
        return
      }
      // The draft is older than the published value: saves the same value over it.
      const value = currentValue(state.car, field)
      void send([{ field, base: value, value, published: conflict.value }])
    },

    takeTheirs(field) {
      const conflict = state.conflicts[field]
      if (!conflict) return
      const { [field]: _typed, ...typedValues } = state.typedValues
      const isTyped = state.typedValues[field] !== undefined
      delete bases[field]
      update({ typedValues, ...without(field) })
      if (!isTyped) void send([{ field, base: currentValue(state.car, field), value: conflict.value }])
    },

    async flush() {
      clearTimeout(timer)
      await run()
      return Object.keys(state.typedValues).length === 0
    },

    stop: () => clearTimeout(timer),
  }
}

/** The value that an editor sees: the draft's, or else the published one. */
export function currentValue(car: EditedCar, field: VehicleField): FieldValue {
  const entry = car.draft?.fields[field]
  return entry ? entry.value : car.fields[field]
}

function conflictsOf(car: EditedCar): CarState['conflicts'] {
  return byField(car.conflicts)
}

function byField(conflicts: readonly FieldConflict[]): CarState['conflicts'] {
  return Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict]))
}
