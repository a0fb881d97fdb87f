/** First load, Lighthouse and the chart's frames; joined when the browser package stands. */
export async function measureWeb(): Promise<Record<string, unknown>> {
  return {}
}
