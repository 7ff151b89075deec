import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '../../notify.ts'
import { changePrepared, type Prepared } from '../import-calls.ts'

type Choice = Partial<Pick<Prepared['choices'], 'missing' | 'acceptedPrices'>>

/** The decisions of the check step. A choice is visible at once and saved in its turn. */
export function useChoices({ id, choices }: Prepared) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<Choice>({})
  const unsaved = useRef(0)
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))
  const save = async (choice: Choice): Promise<boolean> => {
    const outcome = await changePrepared({ id, ...choice })
    if (!outcome.ok) notify('error', outcome.error)
    await revalidate()
    unsaved.current -= 1
    // The router shows what it loaded in a transition. Outside of one, the earlier choice would come back in between.
    if (unsaved.current === 0) startTransition(() => setPending({}))
    return outcome.ok
  }
  return {
    choices: { ...choices, ...pending },
    choose(choice: Choice): void {
      setPending({ ...pending, ...choice })
      if (unsaved.current === 0) saving.current = Promise.resolve(true)
      unsaved.current += 1
      saving.current = saving.current.then(async (isSaved) => (await save(choice)) && isSaved)
    },
    /** Resolves when every choice is saved; false if one of them was not, and the screen shows another again. */
    whenSaved: async () => unsaved.current === 0 || saving.current,
  }
}
