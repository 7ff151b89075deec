import { priceText } from '../vehicles/prices/price.ts'
import type { ChosenBuild, Dropped } from './build.ts'
import type { Colour, Model } from './model.ts'

/** What a build had to give up, in sentences. Words out of an address are never repeated: anybody can write a link. */
export function droppedTexts(dropped: readonly Dropped[], grade: string): string[] {
  const gone = dropped.filter((each) => each.what === 'accessory' && each.name === null).length
  const texts = dropped.flatMap((each) => {
    if (each.what === 'grade')
      return `The grade in this link is no longer offered: this is the ${each.instead} instead.`
    if (each.what === 'accessory')
      return each.name === null ? [] : `${each.name} does not fit the ${grade} and was left out.`
    return each.name === null
      ? `The colour in this link is no longer offered: this is ${each.instead} instead.`
      : `${each.name} is not offered on the ${grade}: this is ${each.instead} instead.`
  })
  if (gone === 0) return texts
  return [
    ...texts,
    gone === 1
      ? 'One accessory in this link is no longer offered and was left out.'
      : `${gone} accessories in this link are no longer offered and were left out.`,
  ]
}

/** What a choice adds: nothing is not 'P.O.A'. */
export function extraPriceText(price: number): string {
  return price > 0 ? priceText(price) : 'No extra cost'
}

/** 'Harbour Blue, $650' */
export function extraText({ name, price }: { name: string; price: number }): string {
  return price > 0 ? `${name}, ${priceText(price)}` : `${name}, no extra cost`
}

/** Which colours of a grade cost nothing more, or what the others cost. */
export function colourNote(offered: readonly Colour[], chosen: Colour): string | null {
  const dearest = Math.max(...offered.map(({ price }) => price))
  if (dearest === 0) return 'Every colour costs the same.'
  const free = offered.filter(({ price }) => price === 0).map(({ name }) => name)
  if (chosen.price === 0) return `Other colours cost up to ${priceText(dearest)} more.`
  return free.length > 0 ? `${listText(free)} ${free.length === 1 ? 'costs' : 'cost'} nothing more.` : null
}

/** 'Isuzu D-MAX LS-U in Harbour Blue with 2 accessories' */
export function buildName(
  model: Pick<Model, 'make' | 'name'>,
  { grade, colour, accessories }: ChosenBuild,
): string {
  const car = `${model.make} ${model.name} ${grade.name} in ${colour.name}`
  if (accessories.length === 0) return car
  return `${car} with ${accessories.length === 1 ? '1 accessory' : `${accessories.length} accessories`}`
}

/** 'Mineral White, Slate Grey and Night Black' */
function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
