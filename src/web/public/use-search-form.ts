import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchHref } from '../../domain/search/search-href.ts'

/** Sends a search form inside the app, without the fields left empty. Without script the browser sends it by itself. */
export function useSearchForm() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : ''
      return text ? [[name, text] as const] : []
    })
    void navigate(searchHref(Object.fromEntries(fields)))
  }
}
