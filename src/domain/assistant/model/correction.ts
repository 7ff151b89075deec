/** Part of a model's reply that the shopper did not see. */
export interface Correction {
  /** `corrected` occurs only in replies recorded before sentences were made from slots. */
  kind: 'dropped' | 'corrected'
  sentence: string
  /** The corrected sentence. */
  to?: string
  why: CorrectionReason
}

export const CORRECTION_REASONS = [
  // Reasons of the sentence gate.
  'character',
  'form',
  'word',
  'fact',
  'no fact',
  'other car',
  'unreadable',
  // Reasons of the check that replies passed before.
  'figure',
  'promise',
  'link',
  'unknown car',
  'rubbish',
] as const
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]
