import type { ReactNode } from 'react'

/** One fact of an order: its name, and its value. */
export const Fact = ({ label, value }: { readonly label: ReactNode; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
