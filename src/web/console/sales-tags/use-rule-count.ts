import { useEffect, useState } from 'react'
import { TIMING } from '../../../domain/constants.ts'
import type { TagRule } from '../../../domain/sales-tags/conditions.ts'
import { countCars } from './tag-calls.ts'

/** How many cars a rule holds of, while it is typed; null until that is known. */
export function useRuleCount(rule: TagRule | null): number | null {
  const asked = rule && JSON.stringify(rule)
  const [counted, setCounted] = useState<{ rule: string; cars: number } | null>(null)
  useEffect(() => {
    if (asked === null) return undefined
    let isLeft = false
    const count = async () => {
      const outcome = await countCars(JSON.parse(asked) as TagRule)
      if (!isLeft && outcome.ok) setCounted({ rule: asked, cars: outcome.value.cars })
    }
    const timer = setTimeout(() => void count(), TIMING.routeDebounce)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [asked])
  return counted && counted.rule === asked ? counted.cars : null
}
