import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditedCar } from '../../../services/stock/index.ts'
import { saveDraft } from './car-calls.ts'
import { type CarState, type CarStore, createCarStore } from './car-store.ts'

export interface CarScreen extends CarState {
  store: CarStore
}

/** The car on the screen, with what is typed and saved. Follows newer versions of the server. */
export function useCar(loadedCar: EditedCar): CarScreen {
  const [store] = useState(() => createCarStore(loadedCar, saveDraft))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => store.receive(loadedCar), [store, loadedCar])
  useEffect(() => {
    const leave = () => void store.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      void store.flush()
      store.stop()
    }
  }, [store])
  return { ...state, store }
}
