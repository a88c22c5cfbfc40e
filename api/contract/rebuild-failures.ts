/**
 * Why the website could not be rebuilt, as `lastError` and the history tell it. Sentences like the
 * others of the API; `reason`, `answer` and `rules` come as somebody else put them, and `time` has a
 * unit that every language writes alike.
 */
export const rebuildFailures = {
  buildDiskFull: 'The site build failed: the disk is full.',
  buildFailed: 'The site build failed: {{reason}}',
  buildHasNoHome: 'The build left no index.html.',
  buildNeverBegan: 'Another build was still running in this folder after {{time}}.',
  buildRulesWrong: 'The host’s rules are wrong: {{rules}}',
  buildTooSlow: 'The site build was not done after {{time}}, and was ended.',
  deployFailed: 'Netlify could not deploy the site: {{reason}}',
  deployFailedSilently: 'Netlify could not deploy the site, and gave no reason.',
  hookAnswered: 'The rebuild hook at {{host}} answered {{status}}: {{answer}}',
  hookAnsweredBarely: 'The rebuild hook at {{host}} answered {{status}}.',
  hookSilent: 'The rebuild hook at {{host}} did not answer within {{time}}.',
  hookUnreachable: 'The rebuild hook at {{host}} could not be reached ({{reason}}).',
  hookUnreported:
    'The rebuild was accepted by the hook, but its end was not reported within {{time}}.',
  publishDiskFull:
    'The disk is full: there is no room for the new site. Make some; it is tried again by itself.',
} as const
