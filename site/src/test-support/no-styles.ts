// Stands in for CSS modules, which only a bundler can read.
export {}
