import { listText } from '../list-text.ts'
import { priceText } from '../vehicles/prices/price.ts'
import type { DroppedPart, ResolvedBuild } from './build.ts'
import type { Colour, Model } from './model.ts'

/** Explains what was dropped from a build. Never repeats text from the address, because anyone can write a link. */
export function droppedTexts(dropped: readonly DroppedPart[], grade: string): string[] {
  const goneCount = dropped.filter((each) => each.what === 'accessory' && each.name === null).length
  const texts = dropped.flatMap((each) => {
    if (each.what === 'grade')
      return `The grade in this link is no longer offered: this is the ${each.instead} instead.`
    if (each.what === 'accessory')
      return each.name === null ? [] : `${each.name} does not fit the ${grade} and was left out.`
    return each.name === null
      ? `The colour in this link is no longer offered: this is ${each.instead} instead.`
      : `${each.name} is not offered on the ${grade}: this is ${each.instead} instead.`
  })
  if (goneCount === 0) return texts
  return [
    ...texts,
    goneCount === 1
      ? 'One accessory in this link is no longer offered and was left out.'
      : `${goneCount} accessories in this link are no longer offered and were left out.`,
  ]
}

/** Price of an option: zero means no extra cost, not 'P.O.A'. */
export function extraPriceText(price: number): string {
  return price > 0 ? priceText(price) : 'No extra cost'
}

/** 'Harbour Blue, $650' */
export function extraText({ name, price }: { name: string; price: number }): string {
  return price > 0 ? `${name}, ${priceText(price)}` : `${name}, no extra cost`
}

/** Says which colours cost nothing extra, or how much others cost. */
export function colourNote(offeredColours: readonly Colour[], selectedColour: Colour): string | null {
  const dearest = Math.max(...offeredColours.map(({ price }) => price))
  if (dearest === 0) return 'Every colour costs the same.'
  const free = offeredColours.filter(({ price }) => price === 0).map(({ name }) => name)
  if (selectedColour.price === 0) return `Other colours cost up to ${priceText(dearest)} more.`
  return free.length > 0 ? `${listText(free)} ${free.length === 1 ? 'costs' : 'cost'} nothing more.` : null
}

/** 'Isuzu D-MAX LS-U in Harbour Blue with 2 accessories' */
export function buildName(
  model: Pick<Model, 'make' | 'name'>,
  { grade, colour, accessories }: ResolvedBuild,
): string {
  const car = `${model.make} ${model.name} ${grade.name} in ${colour.name}`
  if (accessories.length === 0) return car
  return `${car} with ${accessories.length === 1 ? '1 accessory' : `${accessories.length} accessories`}`
}
