import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../../notify.ts'
import { changePrepared, type Prepared } from '../import-calls.ts'

type Choice = Partial<Pick<Prepared['choices'], 'missing' | 'acceptedPrices'>>

/** The decisions of the check step. A choice is visible at once and saved in its turn. */
export function useChoices({ id, choices }: Prepared) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<Choice>({})
  const [unsavedCount, setUnsavedCount] = useState(0)
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))
  // A choice gives way to the loaded one only when both are equal: another reload, such as that of an event, may end ours early.
  if (unsavedCount === 0 && Object.keys(pending).length > 0 && isPartOf(pending, choices)) setPending({})
  const save = async (choice: Choice): Promise<boolean> => {
    const outcome = await changePrepared({ id, ...choice })
    setUnsavedCount((count) => count - 1)
    if (!outcome.ok) {
      notify('error', outcome.error)
      setPending({})
    }
    await revalidate()
    return outcome.ok
  }
  return {
    choices: { ...choices, ...pending },
    choose(choice: Choice): void {
      setPending({ ...pending, ...choice })
      if (unsavedCount === 0) saving.current = Promise.resolve(true)
      setUnsavedCount((count) => count + 1)
      saving.current = saving.current.then(async (isSaved) => (await save(choice)) && isSaved)
    },
    /** Resolves when every choice is saved; false if one of them was not, and the screen shows another again. */
    whenSaved: async () => unsavedCount === 0 || saving.current,
  }
}

function isPartOf(choice: Choice, choices: Prepared['choices']): boolean {
  return (Object.keys(choice) as (keyof Choice)[]).every(
    (key) => JSON.stringify(choice[key]) === JSON.stringify(choices[key]),
  )
}
