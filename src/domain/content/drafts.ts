import type { Picture } from '../pictures/picture.ts'
import type { Bodies, DocumentKind } from './bodies.ts'

/**
 * A value while it is being edited. It has the shape of the saved value, but a number, a date or an entry of a record may be
 * missing, and an item in a list of numbers may not be a number yet.
 */
export type Draft<Value> = Value extends Picture
  ? Value
  : Value extends number
    ? Value | null
    : Value extends readonly number[]
      ? (number | string)[]
      : Value extends readonly (infer Row)[]
        ? Draft<Row>[]
        : Value extends object
          ? { [Key in keyof Value]: DraftOfKey<Key, Value[Key]> }
          : Value

type DraftOfKey<Key, Value> = Key extends 'date'
  ? string | null
  : string extends Key
    ? Draft<Value> | undefined
    : Draft<Value>

export type DraftBodies = { [Kind in DocumentKind]: Draft<Bodies[Kind]> }
export type DraftBody<Kind extends DocumentKind = DocumentKind> = DraftBodies[Kind]
