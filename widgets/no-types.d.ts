// Replaces the types of every package while the widgets are transpiled (tsconfig.build.json), which needs no types.
export {}
