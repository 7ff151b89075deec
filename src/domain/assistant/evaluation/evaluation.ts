/** How the assistant did on questions whose answers can be checked. */
export interface Evaluation {
  /** Of 100: questions answered as they should be, in every respect. */
  score: number
  groups: { name: string; passed: number; total: number }[]
  failures: { question: string; why: string }[]
}
