import { numberWord } from '../number-word.ts'
import { GUARD_KINDS, type GuardKind } from './form-guard.ts'
import { MAX_OPEN_BOOKINGS_PER_PERSON, MAX_OPEN_HOLDS_PER_PERSON, type PromiseKind } from './promise-texts.ts'

/** Holds and bookings together. A household, an office or a small shop shares one network address. */
export const MAX_PROMISES_PER_NETWORK_PER_DAY = 10

/** Input of the promise rules. Counts are without the requested promise. */
export interface PromiseSignals {
  kind: PromiseKind
  isQuarantined: boolean
  /** Null for a lead that needs no guard: it came from another system, or staff have checked it. */
  guard: { kind: GuardKind; uses: number } | null
  /** Sent by the customer's own assistant: nobody has shown us a form. */
  isFromAgent: boolean
  /** Open holds, or open bookings of the same kind, of this email address or phone number. */
  openOfPerson: number
  /** Holds and bookings made from this network address in the last day. */
  recentOfNetwork: number
}

interface PromiseRule {
  /** The reason shown to staff. */
  text: string
  matches: (signals: PromiseSignals) => boolean
}

/** Each rule alone turns the request into a lead that asks for a call. The first that matches is the reason. */
export const PROMISE_RULES = {
  suspicious: {
    text: 'the request was suspicious',
    matches: ({ isQuarantined }) => isQuarantined,
  },
  agent: {
    text: "the customer's own assistant sent the request",
    matches: ({ isFromAgent }) => isFromAgent,
  },
  guard_used: {
    text: 'the form had been used before',
    matches: ({ guard }) => guard !== null && guard.uses > GUARD_KINDS[guard.kind].maxPromises,
  },
  many_holds: {
    text: `this person already has ${numberWord(MAX_OPEN_HOLDS_PER_PERSON)} cars on hold`,
    matches: ({ kind, openOfPerson }) => kind === 'hold' && openOfPerson >= MAX_OPEN_HOLDS_PER_PERSON,
  },
  many_bookings: {
    text: `this person already has ${numberWord(MAX_OPEN_BOOKINGS_PER_PERSON)} bookings of this kind`,
    matches: ({ kind, openOfPerson }) => kind === 'booking' && openOfPerson >= MAX_OPEN_BOOKINGS_PER_PERSON,
  },
  busy_network: {
    text: `${numberWord(MAX_PROMISES_PER_NETWORK_PER_DAY)} holds and bookings were made from the same network today`,
    matches: ({ recentOfNetwork }) => recentOfNetwork >= MAX_PROMISES_PER_NETWORK_PER_DAY,
  },
} as const satisfies Record<string, PromiseRule>

export type PromiseRefusal = keyof typeof PROMISE_RULES
const PROMISE_REFUSALS = Object.keys(PROMISE_RULES) as PromiseRefusal[]

/** The name in a lead's `fields` of the promise that was not made. */
export const CALL_TO_CONFIRM = 'callToConfirm'

export interface CallToConfirm {
  kind: PromiseKind
  reason: PromiseRefusal | 'not_free'
}

const NOT_MADE = { hold: 'Car not on hold', booking: 'Time not booked' } satisfies Record<PromiseKind, string>
const NOT_FREE = { hold: 'the car is not free', booking: 'the time is not free' } satisfies Record<
  PromiseKind,
  string
>

/** 'Time not booked: this person already has three bookings of this kind' */
export function callText({ kind, reason }: CallToConfirm): string {
  return `${NOT_MADE[kind]}: ${reason === 'not_free' ? NOT_FREE[kind] : PROMISE_RULES[reason].text}`
}

/** Returns null if the car may be held or the time booked. */
export function promiseRefusalFor(signals: PromiseSignals): PromiseRefusal | null {
  return PROMISE_REFUSALS.find((name) => PROMISE_RULES[name].matches(signals)) ?? null
}
