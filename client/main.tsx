import './style/tokens.css'
import './app/app.css'
import { render } from 'preact'
import { App } from './app/app.tsx'
import { listenToKeys } from './app/keys.ts'
import { followTheme } from './app/preferences.ts'
import { follow } from './app/router.ts'
import { standBy } from './offline/register.ts'
import { followTextFlag, Shortcuts } from './text/shortcuts.tsx'

followTheme()
followTextFlag()
follow()
listenToKeys()
standBy()
render(
  <>
    <Shortcuts />
    <App />
  </>,
  document.querySelector('#page')!,
)
