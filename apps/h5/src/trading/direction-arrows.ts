import { ArrowDown, ArrowUp } from 'lucide-react'

export const DIRECTION_ARROWS = { up: ArrowUp, down: ArrowDown } as const
