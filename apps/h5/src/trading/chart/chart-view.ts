/** What the chart's sheet shows. */
export type ChartView = 'settings' | 'table' | 'periods' | 'templates'
