import './style/tokens.css'
import './app/app.css'
import { render } from 'preact'
import { takeOnlyAimedPresses } from './app/aimed-presses.ts'
import { App } from './app/app.tsx'
import { listenToKeys } from './app/keys.ts'
import { followTheme } from './app/preferences.ts'
import { follow } from './app/router.ts'
import { standBy } from './offline/register.ts'
import { lookAfterShares } from './slips/standing-by.ts'
import { followTextFlag, Shortcuts } from './text/shortcuts.tsx'

followTheme()
followTextFlag()
follow()
listenToKeys()
takeOnlyAimedPresses()
standBy()
lookAfterShares()
render(
  <>
    <Shortcuts />
    <App />
  </>,
  document.querySelector('#page')!,
)
