import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { parseStartParameters } from '../domain/site/start-parameters.ts'
import { startApp } from './start/start-app.ts'

startApp(parseStartParameters(new URL(window.location.href)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
