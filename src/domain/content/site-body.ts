import { invalidScripts, SCRIPTS } from '../site/scripts.ts'
import { siteConfigSchema } from '../site/site-config.ts'

/** Site settings with the stricter rules for saving. Reading stays lenient. */
export const siteBodySchema = siteConfigSchema
  .omit({ chat: true, finance: true })
  .superRefine(({ home, service, scripts }, context) => {
    const refuse = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    for (const [index, entry] of home.bodies.entries())
      for (const field of ['label', 'body'] as const)
        if (entry[field].trim() === '') refuse('fill this in', ['home', 'bodies', index, field])
    const labels = home.bodies.map(({ label }) => label)
    for (const index of findDuplicates(labels))
      refuse('that name is already in use', ['home', 'bodies', index, 'label'])
    // Customers select works by name when they book.
    const names = service.works.map(({ name }) => name)
    for (const index of findDuplicates(names))
      refuse('that name is already in use', ['service', 'works', index, 'name'])
    for (const name of invalidScripts(scripts))
      refuse(`must be an ID such as ${SCRIPTS[name].example}`, ['scripts', name])
  })

/** Indexes of texts that occur earlier in the list. */
function findDuplicates(texts: readonly string[]): number[] {
  const normalisedTexts = texts.map((text) => text.trim().toLowerCase())
  return [...normalisedTexts.keys()].filter(
    (index) => normalisedTexts[index] !== '' && normalisedTexts.indexOf(normalisedTexts[index] ?? '') < index,
  )
}
