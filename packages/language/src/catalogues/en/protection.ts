/** English texts of the area protection: second factors, devices, secured and closed accounts, app lock, own word. */
export const protection = {
  'protection.zip.title': 'Everything that {brand} holds of you',
  'protection.zip.made': 'Made on {time}.',
  'protection.zip.files':
    'Each list stands twice: as JSON and as CSV, which a spreadsheet opens. “personal” holds what the app shows masked, “pictures” what you uploaded.',
  'protection.zip.statements':
    '“statements” holds one file a year: opening balance, every movement, closing balance. The last one is your final statement.',
  'protection.zip.times': 'Times in the JSON files are UTC.',
} as const
