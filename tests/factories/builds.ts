import fc from 'fast-check'
import { type Build, fitBuild } from '../../src/domain/models/build.ts'
import type { Model } from '../../src/domain/models/model.ts'

/** Generates any build of a model that can be ordered. */
export function builds(model: Model): fc.Arbitrary<Build> {
  const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
  return fc
    .record({
      grade: fc.constantFrom(...slugs(model.grades)),
      colour: fc.constantFrom(...slugs(model.colours)),
      accessories: fc.subarray(slugs(model.accessories)),
    })
    .map((selection) => fitBuild(model, selection).build)
}
