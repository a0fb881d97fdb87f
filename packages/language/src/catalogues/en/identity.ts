/** English texts of the area identity: the keys and parameters of all ten languages. */
export const identity = {
  'upload.take': 'Take',
  'upload.choose': 'Choose',
  'upload.replace': 'Replace',
  'upload.percent_left': '{percent}, {time} left',
  'upload.size': '{size} MB',
  'upload.arrived': 'Picture received.',
} as const
