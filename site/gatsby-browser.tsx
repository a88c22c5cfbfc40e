import type { GatsbyBrowser } from 'gatsby'
import './src/styles/global.css'
import { wrapPage } from './src/app-shell.tsx'

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage

/** A page is fetched when its link is pointed at or focused, not as soon as the link is in sight. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true
