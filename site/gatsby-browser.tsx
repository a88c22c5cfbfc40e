import type { GatsbyBrowser } from 'gatsby'
import './src/styles/global.css'
import { wrapPage } from './src/app-shell.tsx'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage
