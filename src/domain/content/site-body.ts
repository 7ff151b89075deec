import { siteConfigSchema } from '../site/site-config.ts'

/** The site's settings as an editor writes them; what is read of them is as wide as ever. */
export const siteBodySchema = siteConfigSchema
  .omit({ chat: true, finance: true })
  .superRefine(({ home, service }, context) => {
    const refuse = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    for (const [place, entry] of home.bodies.entries())
      for (const field of ['label', 'body'] as const)
        if (entry[field].trim() === '') refuse('fill this in', ['home', 'bodies', place, field])
    const labels = home.bodies.map(({ label }) => label)
    for (const place of repeated(labels))
      refuse('another one is called this', ['home', 'bodies', place, 'label'])
    // Who books ticks works by name.
    const names = service.works.map(({ name }) => name)
    for (const place of repeated(names))
      refuse('another one is called this', ['service', 'works', place, 'name'])
  })

/** The places of texts that stand in the list before already. */
function repeated(texts: readonly string[]): number[] {
  const said = texts.map((text) => text.trim().toLowerCase())
  return [...said.keys()].filter((place) => said[place] !== '' && said.indexOf(said[place] ?? '') < place)
}
