/** Maps dealerships to their names without the first word, if all share it: 'Harbour Hornsby' of a group called Harbour is 'Hornsby'. */
export function shortNames(
  dealerships: readonly { slug: string; name: string }[],
): ReadonlyMap<string, string> {
  const firstWords = new Set(dealerships.map(({ name }) => name.split(' ')[0]))
  const isShared = dealerships.length > 1 && firstWords.size === 1
  return new Map(
    dealerships.map(({ slug, name }) => {
      const rest = name.split(' ').slice(1).join(' ')
      return [slug, isShared && rest !== '' ? rest : name]
    }),
  )
}
