import { useLatest } from '../../list/use-latest.ts'
import { loadTags } from '../bulk/bulk-calls.ts'

const NO_TAGS: readonly string[] = []

/** The tags of leads that the user can see, most frequent first; none until they are loaded. */
export function useTagsInUse(isNeeded = true): readonly string[] {
  const { outcome } = useLatest(isNeeded ? 'tags' : null, loadTags)
  return outcome?.ok ? outcome.value.tags.map(({ tag }) => tag) : NO_TAGS
}

/** The suggestions of a text field whose `list` is this id. */
export function TagSuggestions({ id, without = NO_TAGS }: { id: string; without?: readonly string[] }) {
  const tags = useTagsInUse()
  return (
    <datalist id={id}>
      {tags
        .filter((tag) => !without.includes(tag))
        .map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
    </datalist>
  )
}
