import { atom, onMount } from 'nanostores'

/** The view of `/optional`: the list, or with `?view=alerts` the price alerts. */
export const $view = atom<'list' | 'alerts'>('list')

export const ALERTS_ADDRESS = '/optional?view=alerts'

onMount($view, () => {
  const isAlerts = new URLSearchParams(location.search).get('view') === 'alerts'
  $view.set(isAlerts ? 'alerts' : 'list')
})
