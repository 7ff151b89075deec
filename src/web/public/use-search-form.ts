import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseSearch, searchHref } from '../../domain/search/search-url.ts'

/** Submits a search form within the app, without empty fields. Without script the browser submits it. */
export function useSearchForm() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { action } = event.currentTarget
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.append(name, value)
    void navigate(searchHref(parseSearch(new URL(`?${query}`, action))))
  }
}
