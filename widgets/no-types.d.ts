// Stands for the types of every package while the widgets are translated (tsconfig.build.json): nobody asks for them then.
export {}
