/** English texts of the area shell: installing the app, its updates, first steps, the glossary, the state of the service. */
export const shell = {
  'shell.update_label': 'New version',
  'shell.update_ready': 'A new version is ready.',
  'shell.update_typed': 'What you typed here and did not send is lost by it.',
  'shell.update_reload': 'Reload',
  'shell.update_anyway': 'Reload anyway',
  'shell.update_later': 'Later',
} as const
