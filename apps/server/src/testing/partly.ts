/** A part of what a module provides, where a test needs no more of it. */
export const partly = <Provides>(part: Partial<Provides>): Provides =>
  // What is missing is a TypeError where somebody asks for it.
  part as Provides
